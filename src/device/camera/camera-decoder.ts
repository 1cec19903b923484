import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readCode, serveWasm } from './read-codes.ts'

/*
 * A worker, so that only its own response needs to allow WebAssembly (`server/http/edge/security-headers.ts` matches
 * its file name), and not the pages of the app.
 */

/** The worker's answer to each picture. */
export type DecoderAnswer = { readonly ok: true; readonly code: string | null } | { readonly ok: false; readonly message: string }

serveWasm({ overrides: { locateFile: () => wasmUrl } })

const answer = (message: DecoderAnswer) => postMessage(message, { transfer: [] })

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readCode(data).then(
    (code) => answer({ ok: true, code }),
    (cause: unknown) => answer({ ok: false, message: String(cause) }),
  )
})
