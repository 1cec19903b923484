import { GROUP_KIND, type catalogGroup, type product, type service } from '#domain/catalog/catalog.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor, timesMoney } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { type Day, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import type { RentCategory } from '#domain/rentals/piece/rent-category.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { PLAIN_MOVE, STOCK_OPERATION, type stockMove } from '#domain/stock/stock-move.ts'
import type { Chance } from './chance.ts'
import { COLOURS, type ModelText, RENT_CATEGORIES } from './goods/pieces.ts'
import { PRODUCT_GROUPS, type ProductText } from './goods/products.ts'
import { SERVICE_GROUPS } from './goods/services.ts'
import { DEMO_ZONE } from './story-people.ts'
import { termsOfGroup } from './story-terms.ts'

type Group = RowOf<typeof catalogGroup>
export type Service = RowOf<typeof service>
export type Product = RowOf<typeof product>
export type Piece = RowOf<typeof rentItem>

export interface Catalogue {
  readonly groups: readonly Group[]
  readonly services: readonly Service[]
  /** Updated in place by the sales generated later, like `moves`. */
  readonly products: Product[]
  readonly moves: RowOf<typeof stockMove>[]
  readonly pieces: Piece[]
  readonly categories: readonly RentCategory[]
}

/** Thirteenth digit of an EAN-13 barcode (GS1 General Specifications, 7.9). */
export function ean13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, nth) => total + Number(digit) * (nth % 2 === 0 ? 1 : 3), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}

const riyals = (amount: number) => minor(amount * 100)

const groupRow = (
  chance: Chance,
  openedAt: number,
  kind: Group['kind'],
  names: { nameAr: string; nameEn: string },
  position: number,
): Group => ({
  id: chance.id(openedAt),
  kind,
  nameAr: names.nameAr,
  nameEn: names.nameEn,
  position,
  pictureId: null,
  status: GENERIC_STATUS.active,
})

function servicesOf(chance: Chance, openedAt: number): { groups: Group[]; services: Service[] } {
  const groups = SERVICE_GROUPS.map((group, nth) => groupRow(chance, openedAt, GROUP_KIND.services, group, nth + 1))
  const services = SERVICE_GROUPS.flatMap((group, nth) =>
    group.services.map((text, position): Service => ({
      id: chance.id(openedAt),
      groupId: groups[nth]?.id ?? '',
      nameAr: text.nameAr,
      nameEn: text.nameEn,
      price: riyals(text.price),
      jobMinutes: text.minutes,
      isFavourite: text.isFavourite ?? false,
      isShownToCustomer: true,
      isShownOnline: true,
      audiences: 0,
      position: position + 1,
      pictureId: null,
      status: GENERIC_STATUS.active,
    })),
  )
  return { groups, services }
}

const PLAIN: readonly (readonly [string, string])[] = [['', '']]

/** Yields every variant once, then again as newer collections until `count` is reached. */
function* productTexts(count: number): Generator<{ group: number; text: ProductText; nameAr: string; nameEn: string; isFirst: boolean }> {
  for (let made = 0, edition = 1; made < count; edition += 1) {
    for (const [group, { products }] of PRODUCT_GROUPS.entries())
      for (const text of products)
        for (const [nth, [ar, en]] of (text.variants ?? PLAIN).entries()) {
          if (made === count) return
          made += 1
          const [moreAr, moreEn] = edition === 1 ? ['', ''] : [` - تشكيلة ${edition}`, ` - collection ${edition}`]
          yield {
            group,
            text,
            nameAr: `${text.nameAr}${ar && ` ${ar}`}${moreAr}`,
            nameEn: `${text.nameEn}${en && `, ${en}`}${moreEn}`,
            isFirst: edition === 1 && nth === 0,
          }
        }
  }
}

function productsOf(chance: Chance, openedAt: number, count: number, today: Day): Pick<Catalogue, 'groups' | 'products' | 'moves'> {
  const groups = PRODUCT_GROUPS.map((group, nth) => groupRow(chance, openedAt, GROUP_KIND.products, group, nth + 1))
  const moves: RowOf<typeof stockMove>[] = []
  const products = [...productTexts(count)].map(({ group, text, nameAr, nameEn, isFirst }, nth): Product => {
    const id = chance.id(openedAt)
    const quantity = chance.whole(6, 30)
    const moveId = chance.id(openedAt)
    const isPerishable = PRODUCT_GROUPS[group]?.nameEn === 'Cosmetics'
    const buyPrice = riyals(Math.round(text.price * (0.4 + chance.next() * 0.2)))
    moves.push({
      ...PLAIN_MOVE,
      id: moveId,
      productId: id,
      operation: STOCK_OPERATION.initialQuantity,
      quantity,
      movedAt: instant(openedAt),
      movedOn: dayOf(instant(openedAt), DEMO_ZONE),
      unitCost: buyPrice,
      value: timesMoney(buyPrice, quantity),
    })
    return {
      id,
      groupId: groups[group]?.id ?? '',
      nameAr,
      nameEn,
      barcode: ean13(`628104${String(nth + 1).padStart(6, '0')}`),
      price: riyals(text.price),
      buyPrice,
      averageCost: buyPrice,
      initialQuantity: quantity,
      onHand: quantity,
      countedAt: null,
      warnAt: 3,
      expiresOn: isPerishable ? (`${Number(today.slice(0, 4)) + chance.whole(1, 2)}-0${chance.whole(1, 9)}-28` as Day) : null,
      isFavourite: isFirst && (text.isFavourite ?? false),
      picture: `/pieces/${text.picture}.svg`,
      pictureId: null,
      status: GENERIC_STATUS.active,
    }
  })
  return { groups, products, moves }
}

const SIZES = [
  { size: 'S', chest: 84, waist: 66, hips: 92 },
  { size: 'M', chest: 90, waist: 72, hips: 98 },
  { size: 'L', chest: 98, waist: 80, hips: 106 },
  { size: 'XL', chest: 106, waist: 88, hips: 114 },
] as const

function* pieceModels(count: number): Generator<{ category: number; model: ModelText; colour: string; round: number }> {
  for (let made = 0, round = 0; made < count; round += 1) {
    for (const [category, { models }] of RENT_CATEGORIES.entries())
      for (const model of models)
        for (const colour of model.colours) {
          if (made === count) return
          made += 1
          yield { category, model, colour, round }
        }
  }
}

function measuresOf(chance: Chance, isWorn: boolean, round: number) {
  if (!isWorn) return { sizeLabel: null, heightCm: null, chestCm: null, waistCm: null, hipsCm: null, armsCm: null }
  const { size: sizeLabel, chest, waist, hips } = SIZES[(round + chance.whole(0, 1)) % SIZES.length] ?? SIZES[1]
  const near = (size: number) => size + chance.whole(-2, 2)
  return {
    sizeLabel,
    heightCm: chance.whole(155, 175),
    chestCm: near(chest),
    waistCm: near(waist),
    hipsCm: near(hips),
    armsCm: chance.whole(54, 62),
  }
}

function piecesOf(chance: Chance, openedAt: number, count: number): Pick<Catalogue, 'pieces' | 'categories'> & { groups: Group[] } {
  const groups = RENT_CATEGORIES.map((group, nth) => groupRow(chance, openedAt, GROUP_KIND.rentItems, group, nth + 1))
  const codes = new Map<string, number>()
  const pieces = [...pieceModels(count)].map(({ category, model, colour, round }): Piece => {
    const no = (codes.get(model.prefix) ?? 0) + 1
    codes.set(model.prefix, no)
    const names = COLOURS[colour] ?? { nameAr: colour, nameEn: colour }
    const isWorn = model.prefix !== 'AC'
    const isBridal = model.prefix === 'WD'
    return {
      id: chance.id(openedAt),
      categoryId: groups[category]?.id ?? '',
      code: `${model.prefix}-${String(no).padStart(4, '0')}`,
      nameAr: `${model.nameAr} ${names.nameAr}`,
      nameEn: `${model.nameEn}, ${names.nameEn.toLowerCase()}`,
      boughtOn: addDays(dayOf(instant(openedAt), DEMO_ZONE), -chance.whole(0, 600)),
      buyPrice: riyals(Math.round(model.rent * (1.4 + chance.next()))),
      rentPrice: riyals(model.rent),
      sellPrice: model.sell === null ? null : riyals(model.sell),
      ...measuresOf(chance, isWorn, round),
      colourAr: names.nameAr,
      colourEn: names.nameEn,
      picture: `/pieces/${model.drawing}-${colour}.svg`,
      pictureIds: [],
      bufferBeforeDays: null,
      bufferAfterDays: null,
      deliveryDays: null,
      insuranceAmount: null,
      includedDays: null,
      furtherDayAmount: null,
      lengthPrices: [],
      isFavourite: round === 0 && isBridal,
      isInService: true,
    }
  })
  const categories = groups.map((group, nth) => termsOfGroup(group, RENT_CATEGORIES[nth]?.models[0]?.prefix ?? ''))
  return { groups, pieces, categories }
}

/** `items` counts products and pieces together, in the ratio three to four. */
export function catalogueOf(chance: Chance, openedAt: number, items: number, today: Day): Catalogue {
  const productCount = Math.round((items * 3) / 7)
  const ofServices = servicesOf(chance, openedAt)
  const ofProducts = productsOf(chance, openedAt, productCount, today)
  const ofPieces = piecesOf(chance, openedAt, items - productCount)
  return {
    groups: [...ofServices.groups, ...ofProducts.groups, ...ofPieces.groups],
    services: ofServices.services,
    products: ofProducts.products,
    moves: ofProducts.moves,
    pieces: ofPieces.pieces,
    categories: ofPieces.categories,
  }
}
