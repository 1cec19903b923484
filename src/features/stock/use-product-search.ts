import { useLingui } from '@lingui/react/macro'
import { products } from '#domain/catalog/products.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { playScanSound } from '../../device/sound.ts'
import { useCodeScanner } from '../../engine/scan/use-code-scanner.ts'
import { queryRows } from '../../engine/query.ts'
import { type ScanFaults, useScanFaults } from '../../engine/scan/use-scan-faults.ts'
import { useSession } from '../../engine/session.ts'
import { type Found, useFound } from '../../engine/use-found.ts'
import { useFormat } from '../../i18n/format.ts'
import type { ShelfProduct } from './stock-line.ts'

const FOUND_MAX = 8

export interface ProductSearch extends Found<ShelfProduct> {
  /** Messages about scans and choices, and how to dismiss them. */
  readonly said: ScanFaults
  readonly take: (product: ShelfProduct) => void
}

/** Adds a product; returns a message if it cannot. */
type Take = (product: ShelfProduct, isScanned: boolean) => string | null

/** Finds products by scanning regardless of focus, by typed code or by name; on a till from local data. */
export function useProductSearch(onTake: Take): ProductSearch {
  const { t } = useLingui()
  const format = useFormat()
  const session = useSession()
  const said = useScanFaults()
  const find = (search: string, filters: Readonly<Record<string, string>>) =>
    queryRows(products.query, { search, filters, limit: FOUND_MAX }, session)
  const found = useFound(async (text) => {
    const answer = await find(text, { status: String(GENERIC_STATUS.active) })
    return answer.ok ? answer.data.rows : []
  })
  const take = (product: ShelfProduct, code: string, isScanned: boolean) => {
    found.type('')
    const refused = onTake(product, isScanned)
    if (refused !== null) return said.fail(code, refused)
    if (isScanned) playScanSound('good')
    said.settle(code)
  }
  const scan = (scanned: string) => {
    const code = latinDigits(scanned)
    void find(code, {}).then((answer) => {
      const product = answer.ok ? answer.data.rows.find(({ barcode }) => barcode === code) : undefined
      if (product) return take(product, code, true)
      const shown = format.code(code)
      said.fail(
        code,
        answer.ok
          ? t`No product has the code ${shown}. Check its label, or choose it by its name.`
          : t`No connection: ${shown} could not be looked up. Try again.`,
      )
    })
  }
  useCodeScanner(scan)
  return { ...found, said, take: (product) => take(product, product.barcode ?? product.id, false) }
}
