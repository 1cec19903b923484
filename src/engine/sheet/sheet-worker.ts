import { type SheetAnswer, type SheetTable, packExcel } from './pack-excel.ts'

/** Packs one Excel file and answers with it, or says why it could not. */
addEventListener('message', ({ data }: MessageEvent<SheetTable>) => {
  packExcel(data).then(
    (file) => answer({ ok: true, file }),
    (cause: unknown) => answer({ ok: false, message: cause instanceof Error ? cause.message : String(cause) }),
  )
})

const answer = (given: SheetAnswer): void => postMessage(given, { transfer: [] })
