export type CameraFault = 'missing' | 'denied' | 'busy'

export interface Camera {
  readonly stream: MediaStream
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null
  readonly stop: () => void
}

export type CameraAnswer = { readonly ok: true; readonly camera: Camera } | { readonly ok: false; readonly fault: CameraFault }

/** Error names of getUserMedia (Media Capture and Streams, 10.2). */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The rear camera if there is one, with enough resolution for the bars of a small label. */
const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** TypeScript does not know `torch` (MediaStream Image Capture). */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean }

function torchOf(track: MediaStreamTrack | undefined): Camera['setTorch'] {
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.()
  if (!track || !capabilities?.torch) return null
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}

/** Requests the camera and starts it. `devices` is undefined in insecure contexts. */
export async function openCamera(devices: Pick<MediaDevices, 'getUserMedia'> | undefined = navigator.mediaDevices): Promise<CameraAnswer> {
  if (!devices) return { ok: false, fault: 'missing' }
  try {
    const stream = await devices.getUserMedia(WISH)
    const stop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    return { ok: true, camera: { stream, setTorch: torchOf(stream.getVideoTracks()[0]), stop } }
  } catch (cause) {
    const fault = cause instanceof DOMException ? FAULTS[cause.name] : undefined
    if (fault === undefined) throw cause
    return { ok: false, fault }
  }
}

/** Shows the camera's stream in a video. A browser that saves power may refuse to autoplay; the stream is decoded anyway. */
export async function showFilm(video: HTMLVideoElement, { stream }: Camera): Promise<void> {
  video.srcObject = stream
  await video.play().catch(() => undefined)
}

/** One picture at a time, with a pause for the rest of the page. */
const PAUSE_MS = 80

/**
 * Reads pictures until two in a row show the same code, and reports it once. `onFault` is called if no picture can be
 * decoded at all. Returns the stop function.
 */
export function watchForCode(
  read: () => Promise<string | null>,
  onCode: (code: string) => void,
  onFault: (cause: unknown) => void,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: string | null = null
  const scanFrame = async () => {
    const code = (await read())?.trim() || null
    if (isStopped) return
    if (code !== null && code === last) {
      isStopped = true
      return onCode(code)
    }
    last = code
    timer = setTimeout(run, PAUSE_MS)
  }
  const run = () => void scanFrame().catch((cause: unknown) => isStopped || onFault(cause))
  run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
