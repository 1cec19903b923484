import { isNetworkError } from '../api/json-answer.ts'
import { thisDevice } from '../device.ts'

/** Reads a file of the app itself, such as a font, through the service worker's cache; null if it cannot be loaded. */
export async function readAppFile(url: string): Promise<Blob | null> {
  try {
    const response = await thisDevice().ports.fetch(url, {})
    return response.ok ? await response.blob() : null
  } catch (cause) {
    if (isNetworkError(cause)) return null
    throw cause
  }
}
