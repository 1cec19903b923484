import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readCode, serveWasm } from './read-codes.ts'

/*
 * A worker: only its own answer allows WebAssembly (`server/http/edge/security-headers.ts` knows it by its file name), so that the pages of the
 * app need not.
 */

/** What the worker answers for each picture. */
export type DecoderAnswer = { readonly ok: true; readonly code: string | null } | { readonly ok: false; readonly message: string }

serveWasm({ overrides: { locateFile: () => wasmUrl } })

const answer = (message: DecoderAnswer) => postMessage(message, { transfer: [] })

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readCode(data).then(
    (code) => answer({ ok: true, code }),
    (cause: unknown) => answer({ ok: false, message: String(cause) }),
  )
})
