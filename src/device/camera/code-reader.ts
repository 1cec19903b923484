import type { DecoderAnswer } from './camera-decoder.ts'

/** Reads a code from the current frame of a video. */
export interface CodeReader {
  /** Null if there is no readable code. Rejects if the decoder could not be loaded. */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>
  readonly close: () => void
}

/** The used part of the Barcode Detection API, which Chrome supports on Android and macOS only. */
interface NativeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** A detector without these formats is useless to a shop. */
const NEEDED = ['ean_13', 'code_128', 'qr_code']
const WANTED = [...NEEDED, 'ean_8', 'upc_a', 'upc_e', 'code_39']

async function nativeReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector
  if (!Detector) return null
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => [])
  if (!NEEDED.every((format) => formats.includes(format))) return null
  const detector = new Detector({ formats: WANTED.filter((format) => formats.includes(format)) })
  return {
    // A video that is not playing yet has no frame.
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => undefined,
  }
}

/** Wider pictures take longer and show no more of a label that fills the view. */
const WIDTH_MAX = 1280

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./camera-decoder.ts', import.meta.url), { type: 'module', name: 'camera-decoder' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const pixelsOf = (video: HTMLVideoElement): ImageData | null => {
    if (!context || video.videoWidth === 0) return null
    const share = Math.min(1, WIDTH_MAX / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * share)
    canvas.height = Math.round(video.videoHeight * share)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
  const decoded = (pixels: ImageData): Promise<string | null> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DecoderAnswer>) => (data.ok ? resolve(data.code) : reject(new Error(data.message)))
      worker.onerror = (event) => reject(new Error(event.message || 'the decoder for the camera did not start'))
      worker.postMessage(pixels, [pixels.data.buffer])
    })
  return {
    async read(video) {
      const pixels = pixelsOf(video)
      return pixels && decoded(pixels)
    },
    close: () => worker.terminate(),
  }
}

/** The browser's own detector if it supports the needed formats, otherwise one in a worker. */
export const openCodeReader = async (): Promise<CodeReader> => (await nativeReader()) ?? workerReader()
