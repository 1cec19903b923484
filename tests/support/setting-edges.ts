import { changeHolidays } from '#domain/settings/change-holidays.ts'
import { changeOnlineBooking, changeOnlinePage } from '#domain/settings/change-online.ts'
import { changeMessage } from '#domain/settings/change-message.ts'
import { changeChannels, changeSpecialHours } from '#domain/settings/change-profile.ts'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { changePaymentMethods } from '#domain/payments/change-payment-methods.ts'
import { changeBusiness } from '#domain/taxes/change-business.ts'
import { changeTax } from '#domain/taxes/change-tax.ts'

/** One side of a limit of the settings: the typed value, and the expected code and field; null when it is accepted. */
export interface SettingEdge {
  readonly command: CommandDefinition
  readonly says: string
  readonly input: unknown
  readonly told: readonly [field: string, code: string] | null
  readonly country: number
}

type Edge = readonly [says: string, input: unknown, reported?: SettingEdge['told']]
const edgesOf = (command: CommandDefinition, edges: readonly Edge[], country: number = COUNTRY.ksa): readonly SettingEdge[] =>
  edges.map(([says, input, reported = null]) => ({ command, says, input, told: reported, country }))

const TRN = '310122393500003'
const tax = (trn: string | null, vatRate: number, isRegistered = true) => ({ isRegistered, trn, vatRate })

const business = (more: object) => ({
  ...{ nameAr: 'فستان', nameEn: 'Dress', addressAr: '', addressEn: '', phone: '', commercialRegistration: null },
  ...more,
})
const methods = (more: object) => ({
  ...{ cash: false, creditCard: false, transfer: false, cheque: false, paymentLink: false, website: false },
  ...more,
})
const channels = (more: object) => ({ channels: more })
const days = (...periods: readonly (readonly [string, string])[]) => ({
  specialHours: periods.map(([startsOn, endsOn]) => ({ startsOn, endsOn, isClosed: true, from: null, to: null })),
})
const feasts = (...holidays: readonly (readonly [string, string, string])[]) => ({
  holidays: holidays.map(([name, startsOn, endsOn]) => ({ name, startsOn, endsOn })),
})
const page = (more: object) => ({ titleAr: '', titleEn: '', aboutAr: '', aboutEn: '', bookingNoteAr: '', bookingNoteEn: '', ...more })
const booking = (more: object) => ({
  ...{ isBookingOpen: true, hoursAhead: 24, daysAhead: 60, depositKind: 0, depositAmount: null, depositRate: null },
  ...more,
})
const message = (more: object) => ({ event: 'invoice', ar: '', en: '', ...more })

/** Both sides of every rule that a settings form may violate. */
export const SETTING_EDGES: readonly SettingEdge[] = [
  ...edgesOf(changeTax, [
    ['a rate above zero where the tax is on', tax(TRN, 1500)],
    ['no rate where the tax is on', tax(TRN, 0), ['vatRate', 'settings.vat-rate-required']],
    ['no rate where the tax is off', tax(null, 0, false)],
    ['a rate where the tax is off', tax(null, 1, false), ['vatRate', 'settings.vat-rate-without-tax']],
    ['a rate of a hundred per cent', tax(TRN, 10_000)],
    ['a rate of more', tax(TRN, 10_001), ['vatRate', 'invalid']],
    ['fourteen digits', tax('31012239350003', 1500), ['trn', 'settings.trn-length']],
    ['sixteen digits', tax('3101223935000003', 1500), ['trn', 'settings.trn-length']],
    ['fifteen digits that begin with another', tax('110122393500003', 1500), ['trn', 'settings.trn-ksa']],
    ['fifteen digits that end with another', tax('310122393500001', 1500), ['trn', 'settings.trn-ksa']],
    ['Arabic digits with spaces', tax('٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣', 1500)],
  ]),
  ...edgesOf(
    changeTax,
    [
      ['a number of the Emirates', tax('100122393500001', 500)],
      ['one that begins with 101', tax('101122393500001', 500), ['trn', 'settings.trn-uae']],
      ['a Saudi number in the Emirates', tax(TRN, 500), ['trn', 'settings.trn-uae']],
    ],
    COUNTRY.uae,
  ),
  ...edgesOf(changePaymentMethods, [
    ['one method alone', methods({ website: true })],
    ['no method', methods({}), ['cash', 'settings.payment-method-required']],
  ]),
  ...edgesOf(changeBusiness, [
    ['a mobile', business({ phone: '0501234567' })],
    ['a landline', business({ phone: '+966 11 234 5678' })],
    ['a digit less', business({ phone: '050123456' }), ['phone', 'settings.phone-wrong']],
    ['words in place of a number', business({ phone: 'ask us' }), ['phone', 'settings.phone-wrong']],
    ['a name as long as may be', business({ nameEn: 'D'.repeat(120) })],
    ['a longer one', business({ nameEn: 'D'.repeat(121) }), ['nameEn', 'too-long']],
  ]),
  ...edgesOf(changeChannels, [
    ['a telephone with +', channels({ telephone: '+966112345678' })],
    ['a telephone with 00', channels({ telephone: '00966112345678' })],
    ['a telephone without either', channels({ telephone: '966112345678' }), ['channels.telephone', 'settings.telephone-prefix']],
    ['a telephone with a digit less', channels({ telephone: '+96611234567' }), ['channels.telephone', 'settings.phone-wrong']],
    ['a WhatsApp number without them', channels({ whatsapp: '966501234567' })],
    ['a WhatsApp number with +', channels({ whatsapp: '+966501234567' }), ['channels.whatsapp', 'settings.whatsapp-prefix']],
    ['a WhatsApp number with 00', channels({ whatsapp: '00966501234567' }), ['channels.whatsapp', 'settings.whatsapp-prefix']],
    ['a WhatsApp number with a digit more', channels({ whatsapp: '9665012345678' }), ['channels.whatsapp', 'settings.phone-wrong']],
    ['the number of a page', channels({ facebookPageId: '102030' })],
    ['the name of a page', channels({ facebookPageId: 'yasmin' }), ['channels.facebookPageId', 'settings.page-id-digits']],
  ]),
  ...edgesOf(changeSpecialHours, [
    ['thirty days', days(['2027-03-01', '2027-03-30'])],
    ['thirty-one days', days(['2027-03-01', '2027-03-31']), ['specialHours.0.endsOn', 'settings.period-too-long']],
    ['two periods side by side', days(['2027-03-01', '2027-03-05'], ['2027-03-06', '2027-03-09'])],
    [
      'two with a day in common',
      days(['2027-03-01', '2027-03-05'], ['2027-03-05', '2027-03-09']),
      ['specialHours.1.startsOn', 'settings.periods-overlap'],
    ],
    ['a single day', days(['2027-03-01', '2027-03-01'])],
    ['an end before the start', days(['2027-03-02', '2027-03-01']), ['specialHours.0.endsOn', 'settings.end-before-start']],
  ]),
  ...edgesOf(changeHolidays, [
    ['a holiday of one day', feasts(['عيد', '2027-03-01', '2027-03-01'])],
    ['a last day before the first', feasts(['عيد', '2027-03-02', '2027-03-01']), ['holidays.0.endsOn', 'settings.end-before-start']],
    ['a year and a day of leap', feasts(['عيد', '2027-03-01', '2028-02-29'])],
    ['a day more', feasts(['عيد', '2027-03-01', '2028-03-01']), ['holidays.0.endsOn', 'settings.period-too-long']],
    ['two side by side', feasts(['عيد', '2027-03-01', '2027-03-02'], ['عيد', '2027-03-03', '2027-03-04'])],
    [
      'two with a day in common',
      feasts(['عيد', '2027-03-01', '2027-03-02'], ['عيد', '2027-03-02', '2027-03-04']),
      ['holidays.1.startsOn', 'settings.periods-overlap'],
    ],
    ['one without a name', feasts(['', '2027-03-01', '2027-03-01']), ['holidays.0.name', 'required']],
    ['a name of eighty signs', feasts(['x'.repeat(80), '2027-03-01', '2027-03-01'])],
    ['a longer name', feasts(['x'.repeat(81), '2027-03-01', '2027-03-01']), ['holidays.0.name', 'too-long']],
  ]),
  ...edgesOf(changeOnlinePage, [
    ['no words at all', page({})],
    ['a title as long as may be', page({ titleEn: 'x'.repeat(120) })],
    ['a longer title', page({ titleEn: 'x'.repeat(121) }), ['titleEn', 'too-long']],
    ['a note as long as may be', page({ bookingNoteAr: 'x'.repeat(1000) })],
    ['a longer note', page({ bookingNoteAr: 'x'.repeat(1001) }), ['bookingNoteAr', 'too-long']],
  ]),
  ...edgesOf(changeOnlineBooking, [
    ['an hour before the latest day is over', booking({ hoursAhead: 47, daysAhead: 2 })],
    ['as many hours as days', booking({ hoursAhead: 48, daysAhead: 2 }), ['daysAhead', 'settings.booking-window-empty']],
    ['thirty days ahead', booking({ hoursAhead: 720, daysAhead: 31 })],
    ['an hour more', booking({ hoursAhead: 721, daysAhead: 31 }), ['hoursAhead', 'invalid']],
    ['a year ahead', booking({ daysAhead: 365 })],
    ['a day more', booking({ daysAhead: 366 }), ['daysAhead', 'invalid']],
    ['no day', booking({ hoursAhead: 0, daysAhead: 0 }), ['daysAhead', 'invalid']],
    ['a deposit of one halala', booking({ depositKind: 1, depositAmount: 1 })],
    ['a deposit of nothing', booking({ depositKind: 1, depositAmount: 0 }), ['depositAmount', 'settings.deposit-amount-required']],
    ['one per cent', booking({ depositKind: 2, depositRate: 100 })],
    ['less than one per cent', booking({ depositKind: 2, depositRate: 99 }), ['depositRate', 'settings.deposit-rate-range']],
    ['a hundred per cent', booking({ depositKind: 2, depositRate: 10_000 })],
    ['more than a hundred', booking({ depositKind: 2, depositRate: 10_001 }), ['depositRate', 'settings.deposit-rate-range']],
    ['no per cent at all', booking({ depositKind: 2 }), ['depositRate', 'settings.deposit-rate-range']],
  ]),
  ...edgesOf(changeMessage, [
    ['the usual words in both languages', message({})],
    ['words with the link', message({ en: 'Your invoice: {link}' })],
    ['words without the link', message({ en: 'Your invoice' }), ['en', 'settings.link-missing']],
    ['a name that the event does not know', message({ ar: '{piece} {link}' }), ['ar', 'settings.placeholder-unknown']],
    ['one language turned off', message({ isEnActive: false })],
    ['both turned off', message({ isArActive: false, isEnActive: false }), ['isArActive', 'settings.message-none-active']],
    ['six hundred signs', message({ en: `{link}${'x'.repeat(594)}` })],
    ['one sign more', message({ en: `{link}${'x'.repeat(595)}` }), ['en', 'too-long']],
  ]),
]

/** Shop aliases for addresses, which are set once outside of the settings command. */
export const ALIAS_EDGES: readonly (readonly [alias: string, code: string | null])[] = [
  ['', 'required'],
  ['ab', 'alias-short'],
  ['a'.repeat(31), 'too-long'],
  ['dar-yasmin', 'alias-letters'],
  ['دار', 'alias-letters'],
  ['Abc', null],
]
