import { afterEach, expect, test } from 'vitest'
import type { PdfPaper } from './paper-model.ts'
import { PdfIsBusy, type PdfMaker, openPdfMaker } from './pdf-maker.ts'

const paper: PdfPaper = {
  ...{ language: 'ar', title: { ar: 'فاتورة', en: 'Invoice' }, number: 'INV-1', author: 'Noura', madeAt: 0, showsLogo: false, marks: [] },
  seller: { nameAr: 'نورة', nameEn: null, addressAr: '', addressEn: '', phone: '', entries: [] },
  parts: [],
}
const request = { paper, logo: null }

let maker: PdfMaker
afterEach(() => maker.close())

test('a process killed while rendering is restarted, and the document is rendered', async () => {
  maker = openPdfMaker()
  const drawing = maker.make(request)
  process.kill(maker.processId() ?? 0, 'SIGKILL')
  expect(
    Buffer.from(await drawing)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a process is replaced after its maximum number of documents', async () => {
  maker = openPdfMaker({ documentsMax: 2 })
  await maker.make(request)
  const first = maker.processId()
  await maker.make(request)
  expect(maker.processId()).toBeNull()
  await maker.make(request)
  expect(maker.processId()).not.toBe(first)
})

test('rendering that takes too long is aborted, and the next document is rendered', async () => {
  maker = openPdfMaker({ timeoutMs: 1 })
  await expect(maker.make(request)).rejects.toBeInstanceOf(PdfIsBusy)
  expect(maker.processId()).toBeNull()
})

test('nothing is rendered for a client that has disconnected', async () => {
  maker = openPdfMaker()
  const first = maker.make(request)
  const gone = new AbortController()
  const second = maker.make(request, gone.signal)
  gone.abort()
  await expect(second).rejects.toBeInstanceOf(PdfIsBusy)
  expect((await first).length).toBeGreaterThan(1000)
})

test("requests beyond the queue's length are refused", async () => {
  maker = openPdfMaker({ waitingMax: 1 })
  const drawn = [maker.make(request), maker.make(request)]
  await expect(maker.make(request)).rejects.toBeInstanceOf(PdfIsBusy)
  await Promise.all(drawn)
})

test('an invalid logo is omitted', async () => {
  maker = openPdfMaker()
  const withLogo = await maker.make({ paper, logo: Buffer.from('no picture') })
  expect(Buffer.from(withLogo).equals(await maker.make(request))).toBe(true)
})

test('an invoice of 2,000 lines is rendered completely', async () => {
  maker = openPdfMaker()
  const row = { thing: { ar: 'فستان', en: 'Dress', code: null, lines: [] }, figures: ['1', '115.00'] }
  const words = (ar: string, en: string) => ({ ar, en, extra: null })
  const head = [words('الصنف', 'Item'), words('الكمية', 'Qty'), words('الإجمالي', 'Total')]
  const long = await maker.make({
    paper: { ...paper, parts: [{ kind: 'table', head, rows: Array.from({ length: 2000 }, () => row) }] },
    logo: null,
  })
  expect(long.length).toBeGreaterThan(100_000)
})
