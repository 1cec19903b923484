import { type MessageDescriptor, i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Crown } from 'lucide-react'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { setPieceInService } from '#domain/rentals/piece/piece-commands.ts'
import { PICTURES_MAX, type RentItem } from '#domain/rentals/piece/rent-item.ts'
import { rentItemEntity } from '#domain/rentals/piece/rent-items.ts'
import { actPair } from '../../../engine/entity/life-acts.ts'
import { definePresentation } from '../../../engine/entity/presentation.ts'
import { PieceLine } from '../parts/piece-line.tsx'
import { SIZE_FIELDS } from '../parts/sizes.tsx'
import { rentCategoryPresentation } from './categories/category-presentation.tsx'
import { doingWords } from './doing-words.ts'
import { codeAfter } from './code-after.ts'
import { ITEMS_PATH, ITEM_PATH } from './paths.ts'
import { PIECE_FILES } from './piece-files.ts'
import { StateToday } from './piece-states.tsx'

const serviceAct = (name: string, label: MessageDescriptor, isInService: boolean) => ({
  ...{ name, label, command: setPieceInService },
  input: ({ id }: { readonly id: Id }) => ({ rentItemId: id, isInService }),
})

export const rentItemPresentation = definePresentation({
  entity: rentItemEntity,
  path: ITEMS_PATH,
  filePath: ITEM_PATH,
  icon: Crown,
  title: msg`Pieces for rent`,
  counted: msg({ message: '{count, plural, one {{shown} piece} other {{shown} pieces}}' }),
  add: msg`Add piece`,
  references: { categoryId: rentCategoryPresentation },
  files: PIECE_FILES,
  unlike: ({ code }) => ({ code: codeAfter(String(code)) }),
  words: {
    code: { label: msg`Code`, hint: msg`Printed on the label. Each piece has its own.` },
    categoryId: { label: msg`Category` },
    nameAr: { label: msg`Name in Arabic` },
    nameEn: { label: msg`Name in English` },
    colourAr: { label: msg`Colour in Arabic` },
    colourEn: { label: msg`Colour in English` },
    isFavourite: { label: msg`Favourite`, hint: msg`Shown first when choosing pieces.` },
    rentPrice: { label: msg`Rental price` },
    sellPrice: { label: msg`Selling price`, hint: msg`Empty: not for sale.` },
    buyPrice: { label: msg`Purchase price` },
    boughtOn: { label: msg`Bought on` },
    sizeLabel: { label: msg`Size on the label`, hint: msg`Such as 38 or M.` },
    ...SIZE_FIELDS,
    bufferBeforeDays: { label: msg`Preparation before, days` },
    bufferAfterDays: { label: msg`Cleaning after, days` },
    deliveryDays: { label: msg`Delivery, days on either side` },
    insuranceAmount: { label: msg`Insurance amount of a piece` },
    includedDays: { label: msg`Days that the rental price covers` },
    furtherDayAmount: { label: msg`Each further day` },
    lengthPrices: {
      label: msg`Prices for a number of days`,
      rows: {
        days: { label: msg({ message: 'Days', context: 'price' }) },
        amount: { label: msg({ message: 'Amount', context: 'price' }) },
      },
    },
    pictureIds: {
      label: msg`Pictures of this piece`,
      hint: msg`The first one is shown on cards and lists.`,
      photos: { max: PICTURES_MAX, purpose: ATTACHMENT_PURPOSE.picture },
    },
    doing: { label: msg`State today`, choices: doingWords },
    isInService: { label: msg({ message: 'Service', context: 'of a piece' }) },
  },
  columns: [
    { field: 'code', render: (row) => <PieceCell piece={row as RentItem} />, text: ({ code }) => String(code) },
    'categoryId',
    { field: 'sizeLabel', isMinor: true },
    'rentPrice',
    { field: 'sellPrice', isMinor: true },
    {
      field: 'isInService',
      label: msg`State today`,
      text: ({ isInService }) => i18n._(isInService === true ? inService : outOfService),
      render: (row) => <StateToday id={String(row['id'])} isInService={row['isInService'] === true} />,
    },
  ],
  filters: ['doing', 'categoryId', 'isFavourite'],
  acts: actPair(
    (row: RentItem) => row.isInService,
    serviceAct('out-of-service', msg`Take out of service`, false),
    serviceAct('into-service', msg`Back into service`, true),
  ),
  sections: [
    { title: msg`Piece`, fields: ['code', 'categoryId', 'nameAr', 'nameEn', 'colourAr', 'colourEn', 'pictureIds', 'isFavourite'] },
    { title: msg`Prices`, note: msg`Rental and selling prices include VAT.`, fields: ['rentPrice', 'sellPrice', 'buyPrice', 'boughtOn'] },
    {
      title: msg`Sizes`,
      note: msg`In centimetres. What is not measured is not found by its size.`,
      fields: ['sizeLabel', 'heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'],
    },
    {
      title: msg`Set for this piece`,
      note: msg`Empty: same as its category.`,
      fields: [
        ...(['bufferBeforeDays', 'bufferAfterDays', 'deliveryDays', 'insuranceAmount'] as const),
        ...(['includedDays', 'furtherDayAmount', 'lengthPrices'] as const),
      ],
    },
  ],
  empty: { title: msg`No pieces yet`, body: msg`Add the first dress here, or import a whole list from Excel under Import.` },
})

const inService = msg`In service`
const outOfService = msg`Out of service`

function PieceCell({ piece }: { readonly piece: RentItem }) {
  const { _: say } = useLingui()
  return <PieceLine piece={piece} note={piece.isInService ? undefined : say(outOfService)} />
}
