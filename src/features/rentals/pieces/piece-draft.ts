import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { editRentItem } from '#domain/rentals/piece/rent-items.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'

/** A piece as it stands in its form. */
export interface PieceDraft {
  readonly categoryId: string | null
  readonly code: string
  readonly nameAr: string
  readonly nameEn: string
  readonly boughtOn: string
  readonly buyPrice: Money | null
  readonly rentPrice: Money | null
  readonly sellPrice: Money | null
  readonly sizeLabel: string
  readonly heightCm: number | null
  readonly chestCm: number | null
  readonly waistCm: number | null
  readonly hipsCm: number | null
  readonly armsCm: number | null
  readonly colourAr: string
  readonly colourEn: string
  readonly bufferBeforeDays: number | null
  readonly bufferAfterDays: number | null
  readonly insuranceAmount: Money | null
  readonly isFavourite: boolean
}

const BLANK: PieceDraft = {
  categoryId: null,
  code: '',
  nameAr: '',
  nameEn: '',
  boughtOn: '',
  buyPrice: null,
  rentPrice: null,
  sellPrice: null,
  sizeLabel: '',
  heightCm: null,
  chestCm: null,
  waistCm: null,
  hipsCm: null,
  armsCm: null,
  colourAr: '',
  colourEn: '',
  bufferBeforeDays: null,
  bufferAfterDays: null,
  insuranceAmount: null,
  isFavourite: false,
}

/** The next code in a row: the digits at the end of the last one, one more, as many digits as before. */
export function codeAfter(code: string): string {
  const match = /^(.*?)(\d+)$/.exec(code)
  if (!match) return ''
  const [, head = '', digits = ''] = match
  return head + String(Number(digits) + 1).padStart(digits.length, '0')
}

/** The draft of a piece that exists, of one like another, or of a new one in a category. */
export function pieceDraft(row: RentItem | null, like: RentItem | null, categoryId: string | null): PieceDraft {
  const from = row ?? like
  if (!from) return { ...BLANK, categoryId }
  const { id: _id, picture: _picture, pictureIds: _pictures, isInService: _inService, ...fields } = from
  const draft = { ...fields, boughtOn: from.boughtOn ?? '', sizeLabel: from.sizeLabel ?? '' }
  return row ? draft : { ...draft, code: codeAfter(from.code) }
}

/** What the form sends. An empty price is sent as none at all, and refused at its field. */
export function pieceInput(rentItemId: Id, draft: PieceDraft): InputOf<typeof editRentItem> {
  const item = {
    ...draft,
    categoryId: draft.categoryId ?? '',
    boughtOn: draft.boughtOn === '' ? null : draft.boughtOn,
  }
  // The command parses what a form sends; the draft may hold what is not a piece yet.
  return { rentItemId, item } as InputOf<typeof editRentItem>
}
