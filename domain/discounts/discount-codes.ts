import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { product, service } from '../catalog/catalog.ts'
import { defineEntity } from '../entities/entity.ts'
import { type DraftOf, typed } from '../entities/typed.ts'
import type { Objection } from '../kernel/define.ts'
import { ZERO } from '../kernel/money.ts'
import { CODE_CATEGORY, CODE_GOODS_MAX, discountCode } from './discount-code.ts'
import { CODE_LENGTH_MAX, CODE_SIGNS, discountCodeText } from './discount-code-text.ts'

/** 0.01 per cent: a code must give a discount. */
const RATE_MIN = 1
const USES_MAX = 1_000_000

const { selected, selectedServices, selectedProducts } = CODE_CATEGORY

const code = typed.code(CODE_LENGTH_MAX, discountCodeText, { unique: true })

const entered = {
  code: { ...code, schema: v.pipe(code.schema, v.regex(CODE_SIGNS, 'latin-code')) },
  nameAr: typed.text(120),
  // Falls back to the Arabic name.
  nameEn: typed.storedAs(typed.optionalText(120), {
    write: (text: string | null, draft: Readonly<Record<string, unknown>>) => text ?? draft['nameAr'] ?? '',
  }),
  rate: typed.rate(null, RATE_MIN),
  category: typed.choice(CODE_CATEGORY, CODE_CATEGORY.all),
  services: typed.rows({ serviceId: typed.reference(service) }, CODE_GOODS_MAX),
  products: typed.rows({ productId: typed.reference(product) }, CODE_GOODS_MAX),
  validFrom: typed.optionalDay(),
  validUntil: typed.optionalDay(),
  usesMax: typed.optionalInteger(1, USES_MAX),
  usesPerCustomerMax: typed.optionalInteger(1, USES_MAX),
}

const RULE_CODES = ['discounts.ends-before-it-begins', 'discounts.nothing-selected'] as const
type Fault = Objection<(typeof RULE_CODES)[number]>

function rules({ category, services, products, validFrom, validUntil }: DraftOf<typeof entered>): Fault[] {
  const found: Fault[] = []
  const isEmpty =
    (category === selected && services.length + products.length === 0) || (category === selectedServices && services.length === 0)
  if (isEmpty) found.push({ code: 'discounts.nothing-selected', field: 'services' })
  if (category === selectedProducts && products.length === 0) found.push({ code: 'discounts.nothing-selected', field: 'products' })
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    found.push({ code: 'discounts.ends-before-it-begins', field: 'validUntil' })
  return found
}

export const discountCodes = defineEntity({
  name: 'discountCode',
  plural: 'discountCodes',
  record: discountCode,
  permission: { view: may('marketing', 'view'), add: may('marketing', 'edit'), edit: may('marketing', 'edit') },
  entered,
  starts: () => ({ timesUsed: 0, taken: ZERO }),
  rules,
  ruleCodes: RULE_CODES,
  offline: 'intent',
  list: {
    shows: ['timesUsed', 'taken'],
    filters: ['category', 'validUntil'],
    sorts: ['code', 'nameAr', 'nameEn', 'rate', 'validUntil', 'timesUsed', 'taken'],
    sort: { field: 'code' },
  },
})
