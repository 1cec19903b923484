import { isNetworkError } from '../api/json-answer.ts'
import { thisDevice } from '../device.ts'

/** A file of the app itself, a font for one: from the copy that the service worker keeps, else from the server; null where neither has it. */
export async function readAppFile(url: string): Promise<Blob | null> {
  try {
    const response = await thisDevice().ports.fetch(url, {})
    return response.ok ? await response.blob() : null
  } catch (cause) {
    if (isNetworkError(cause)) return null
    throw cause
  }
}
