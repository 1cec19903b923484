import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { TimeOfDay } from '#domain/kernel/kinds/time-of-day.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import {
  CASH_STEP,
  COUNTRY,
  DIGITS,
  GIFT_CARD_OFFLINE_DEFAULT,
  PAPER,
  WIZARD_STEPS,
  type accountSetting,
} from '#domain/settings/account-setting.ts'
import { type BusinessProfile, SOCIAL_CHANNEL, profileOr } from '#domain/settings/business-profile.ts'
import { DEMO_ZONE } from './story-people.ts'

export const demoSetting = (): RowOf<typeof accountSetting> => ({
  id: ONLY_ROW_ID,
  nameAr: 'دار الياسمين للفساتين',
  nameEn: 'Dar Al Yasmin Bridal',
  country: COUNTRY.ksa,
  currency: 'SAR',
  timeZone: DEMO_ZONE,
  trn: '310457812300003',
  vatRate: rate(1500),
  addressAr: 'شارع التحلية، حي العليا، الرياض ١٢٢٤١',
  addressEn: 'Tahlia Street, Al Olaya, Riyadh 12241',
  phone: '966112345678',
  commercialRegistration: '1010457812',
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
  cashStep: CASH_STEP.none,
  paymentMethods: null,
  // Users of the training shop leave the till idle while they read.
  idleLockMinutes: 15,
  pointsPerUnit: 1,
  pointValue: minor(5),
  pointsMinimum: 0,
  pointsExpireDays: null,
  digits: DIGITS.latin,
  paper: PAPER.mm80,
  logoId: null,
  receiptNoteAr: 'الاستبدال خلال ثلاثة أيام مع الفاتورة. شكرًا لاختياركم دار الياسمين.',
  receiptNoteEn: 'Exchange within three days with this receipt. Thank you for choosing Dar Al Yasmin.',
  receiptTermsAr: 'لا يُرد ثمن الخدمات بعد تقديمها. القطع المؤجرة تعاد نظيفة وفي موعدها، ويُخصم أي تلف من التأمين.',
  receiptTermsEn:
    'Services are not refunded once given. Rented pieces come back clean and in time; damage is taken from the insurance amount.',
  printedParts: null,
  ...{ serviceTermsAr: '', serviceTermsEn: '', rentalTermsAr: '', rentalTermsEn: '', productTermsAr: '', productTermsEn: '' },
  messages: [],
  finishedWizardSteps: [...WIZARD_STEPS],
})

/** Open until late, on Friday from the afternoon. The public address name is left empty for the user to try out. */
export const demoProfile = (): BusinessProfile => ({
  ...profileOr(null),
  city: 'الرياض',
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: (day === 5 ? '16:00' : '10:00') as TimeOfDay, to: '22:00' as TimeOfDay })),
  channels: [
    { channel: SOCIAL_CHANNEL.telephone, value: '+966112345678' },
    { channel: SOCIAL_CHANNEL.instagram, value: '@daralyasmin' },
  ],
})
