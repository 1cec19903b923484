import { sha256 as hashOf } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { allPermissions } from '#domain/access/pages.ts'
import type { Change, DecisionContext, RowOf } from '#domain/kernel/define.ts'
import type { catalogGroup, product, service } from '#domain/catalog/catalog.ts'
import type { customer } from '#domain/customers/customer.ts'
import { ONLY_ROW_ID, derivedId } from '#domain/kernel/ids.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import type { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { GIFT_CARD_OFFLINE_DEFAULT, type accountSetting } from '#domain/settings/account-setting.ts'

/** Recognisable ids in failing tests: `exampleId(7)` ends in 7. */
export const exampleId = (nth: number): string => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`

export const sha256 = (text: string): string => bytesToHex(hashOf(utf8ToBytes(text)))

/** 21 November 2026, 14:05:09 in Riyadh. */
export const EXAMPLE_NOW = instant(Date.UTC(2026, 10, 21, 11, 5, 9))

export const exampleSetting: RowOf<typeof accountSetting> = {
  id: ONLY_ROW_ID,
  nameAr: 'دار الياسمين',
  nameEn: 'Dar Al Yasmin',
  country: 1,
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  trn: '310122393500003',
  vatRate: rate(1500),
  addressAr: 'حي العليا، الرياض',
  addressEn: 'Al Olaya, Riyadh',
  phone: '966112345678',
  commercialRegistration: '1010123456',
  isOfflineSellingOn: true,
  isDebtAllowed: true,
  isHoldAllowed: true,
  isShiftRequired: false,
  isCloseBlind: false,
  isTipAllowed: true,
  giftCardOfflineMax: GIFT_CARD_OFFLINE_DEFAULT,
  isArticleIgnored: false,
  businessDayEndsAt: 0,
  unpaidKeptHours: 0,
  cashStep: 0,
  paymentMethods: null,
  idleLockMinutes: 5,
  pointsPerUnit: 1,
  pointValue: minor(5),
  pointsMinimum: 0,
  pointsExpireDays: null,
  digits: 1,
  paper: 1,
  logoId: null,
  receiptNoteAr: '',
  receiptNoteEn: '',
  receiptTermsAr: '',
  receiptTermsEn: '',
  printedParts: null,
  ...{ serviceTermsAr: '', serviceTermsEn: '', rentalTermsAr: '', rentalTermsEn: '', productTermsAr: '', productTermsEn: '' },
  messages: [],
  finishedWizardSteps: [],
}

export const exampleCustomer: RowOf<typeof customer> = {
  id: exampleId(101),
  name: 'نورة العتيبي',
  mobile: '966501234567',
  email: null,
  gender: 2,
  birthOn: null,
  birthMonth: null,
  nationality: null,
  residenceCountry: null,
  residencyExpiresOn: null,
  source: null,
  language: 1,
  trn: null,
  address: null,
  notes: null,
  isWhatsappAllowed: true,
  status: 1,
  points: 500,
  owed: minor(0),
  balance: minor(0),
  createdAt: EXAMPLE_NOW,
  invoiceCount: 0,
  lastSeenAt: EXAMPLE_NOW,
  mergedInto: null,
  isMerged: false,
  otherContacts: null,
}

export const exampleGroup: RowOf<typeof catalogGroup> = {
  id: exampleId(201),
  kind: 1,
  nameAr: 'مكياج',
  nameEn: 'Make-up',
  position: 1,
  pictureId: null,
  status: 1,
}

export const exampleService: RowOf<typeof service> = {
  id: exampleId(202),
  groupId: exampleGroup.id,
  nameAr: 'مكياج عروس',
  nameEn: 'Bridal make-up',
  price: minor(115_000),
  jobMinutes: 120,
  isFavourite: true,
  isShownToCustomer: true,
  isShownOnline: true,
  audiences: 0,
  position: 1,
  pictureId: null,
  status: 1,
}

export const exampleProduct: RowOf<typeof product> = {
  id: exampleId(203),
  groupId: exampleGroup.id,
  nameAr: 'طرحة دانتيل',
  nameEn: 'Lace veil',
  barcode: '6281000000014',
  price: minor(23_000),
  buyPrice: minor(9_000),
  averageCost: minor(9_000),
  initialQuantity: 3,
  onHand: 3,
  countedAt: null,
  warnAt: 1,
  expiresOn: null,
  isFavourite: false,
  picture: null,
  pictureId: null,
  status: 1,
}

export const examplePiece: RowOf<typeof rentItem> = {
  id: exampleId(204),
  categoryId: exampleId(205),
  code: 'WD-0012',
  nameAr: 'فستان زفاف أميرة',
  nameEn: 'Princess wedding dress',
  boughtOn: null,
  buyPrice: minor(400_000),
  rentPrice: minor(180_000),
  sellPrice: minor(650_000),
  heightCm: 165,
  chestCm: 90,
  waistCm: 70,
  hipsCm: 96,
  armsCm: 58,
  colourAr: 'عاجي',
  colourEn: 'Ivory',
  sizeLabel: 'M',
  picture: null,
  pictureIds: [],
  bufferBeforeDays: 1,
  bufferAfterDays: 2,
  deliveryDays: null,
  insuranceAmount: null,
  includedDays: null,
  furtherDayAmount: null,
  lengthPrices: [],
  isFavourite: true,
  isInService: true,
}

/** The context of a decision by the owner at a till of the series A, with optional changes. */
export function exampleContext(given: Partial<DecisionContext> = {}): DecisionContext {
  const operationId = given.operationId ?? exampleId(900)
  return {
    now: EXAMPLE_NOW,
    actor: { employeeId: exampleId(301), permissions: allPermissions() },
    deviceId: exampleId(401),
    operationId,
    id: (nth) => derivedId(operationId, nth),
    document: { series: 'A', no: 1, number: 'A-000001', previousHash: null },
    sha256,
    ...given,
  }
}

/** The rows that a decision inserts into one record. */
export const insertedInto = (changes: readonly Change[], record: { readonly name: string }): Readonly<Record<string, unknown>>[] =>
  changes.flatMap((change) => (change.op === 'insert' && change.record === record.name ? [change.row] : []))
