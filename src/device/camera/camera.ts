/** Why there is no picture. */
export type CameraFault = 'missing' | 'denied' | 'busy'

/** A camera that films. */
export interface Camera {
  readonly stream: MediaStream
  /** Switches the lamp; null where the camera has none. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null
  readonly stop: () => void
}

export type CameraAnswer = { readonly ok: true; readonly camera: Camera } | { readonly ok: false; readonly fault: CameraFault }

/** The names that browsers give what went wrong (Media Capture and Streams, 10.2). */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The rear camera where there are two; sharp enough for the bars of a small label. */
const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** TypeScript does not know the lamp (MediaStream Image Capture). */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean }

function torchOf(track: MediaStreamTrack | undefined): Camera['setTorch'] {
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.()
  if (!track || !capabilities?.torch) return null
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}

/** Asks the person for the camera and starts it. `devices` is missing where the page did not come by HTTPS. */
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

/** Shows in a video what the camera films. A browser that saves power may refuse to play by itself; what was filmed is read all the same. */
export async function showFilm(video: HTMLVideoElement, { stream }: Camera): Promise<void> {
  video.srcObject = stream
  await video.play().catch(() => undefined)
}

/** One picture at a time, with a pause that leaves the rest of the page its turn. */
const PAUSE_MS = 80

/**
 * Reads picture after picture until two in a row show the same code, and gives it out once. `onFault` is called where no picture can be read at
 * all. Returns the way to stop.
 */
export function watchForCode(
  read: () => Promise<string | null>,
  onCode: (code: string) => void,
  onFault: (cause: unknown) => void,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: string | null = null
  const look = async () => {
    const code = (await read())?.trim() || null
    if (isStopped) return
    if (code !== null && code === last) {
      isStopped = true
      return onCode(code)
    }
    last = code
    timer = setTimeout(run, PAUSE_MS)
  }
  const run = () => void look().catch((cause: unknown) => isStopped || onFault(cause))
  run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
