import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { accountContract } from '#domain/platform/account-contract.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { SOCIAL_CHANNEL, businessProfile } from '#domain/settings/business-profile.ts'
import { onlineSetting } from '#domain/settings/online-setting.ts'
import { EVENT_NAMES, ownWords } from '#domain/settings/message.ts'
import type { ChoiceWords } from '../../engine/declarations.ts'
import type { ShownChange, TimelineField, TimelineWords, Voice } from '../../engine/timeline/timeline-words.ts'
import { contractStatusWords } from './account/account-contract-words.ts'
import { eventWords } from './message-words.ts'
import { onlineBookingForm, onlinePageForm } from './online-forms.ts'
import { HOLIDAY_FIELDS, PERIOD_FIELDS, channelsForm } from './profile-forms.tsx'
import { methodsChange, methodsLabel } from './payment-methods-form.ts'
import { printedForm, printedTimeline } from './printed-form.ts'
import { accountingForm, businessForm, countryWords, receiptForm, taxForm } from './setting-forms.ts'

interface Said {
  readonly name: string
  readonly label: MessageDescriptor
  readonly kind?: string | undefined
  readonly choices?: ChoiceWords | undefined
}

/** The fields with the labels of their forms. */
const fieldsOf = (forms: readonly { readonly fields: readonly Said[] }[]): Record<string, TimelineField> =>
  Object.fromEntries(
    forms
      .flatMap(({ fields }) => fields)
      .map(({ name, label, kind, choices }) => [
        name,
        { label, isPhone: kind === 'mobile', isBare: kind === 'picture', ...(choices && { choices }) },
      ]),
  )

const NOTHING = '—'

type Channels = readonly { readonly channel: number; readonly value: string }[]
function channelChanges(from: unknown, to: unknown, { i18n }: Voice): readonly ShownChange[] {
  const valueIn = (channels: unknown, code: number) => (channels as Channels | null)?.find(({ channel }) => channel === code)?.value ?? ''
  return Object.entries(SOCIAL_CHANNEL).flatMap(([name, code]) => {
    const [before, after] = [valueIn(from, code), valueIn(to, code)]
    const label = channelsForm.fields.find((field) => field.name === name)?.label
    return before === after || !label ? [] : [{ key: name, label: i18n._(label), from: before || NOTHING, to: after || NOTHING }]
  })
}

const LANGUAGES = { ar: msg`In Arabic`, en: msg`In English` } as const
const USUAL = msg`Standard text`
type Messages = Parameters<typeof ownWords>[0]
/** Changes of each message by language; an absent text is shown as the default one. */
function messageChanges(from: unknown, to: unknown, { i18n }: Voice): readonly ShownChange[] {
  const wordsIn = (messages: unknown, event: (typeof EVENT_NAMES)[number], language: 'ar' | 'en') =>
    ownWords((messages ?? undefined) as Messages, event, language) ?? i18n._(USUAL)
  return EVENT_NAMES.flatMap((event) =>
    (['ar', 'en'] as const).flatMap((language) => {
      const [before, after] = [wordsIn(from, event, language), wordsIn(to, event, language)]
      const label = `${i18n._(eventWords[event].title)} · ${i18n._(LANGUAGES[language])}`
      return before === after ? [] : [{ key: `${event} ${language}`, label, from: before, to: after }]
    }),
  )
}

/** Timeline words for all settings, wherever they are stored. */
export const settingTimelineWords: TimelineWords = {
  [accountSetting.name]: {
    fields: {
      ...fieldsOf([businessForm, taxForm, accountingForm, receiptForm, printedForm]),
      printedParts: printedTimeline,
      country: { label: msg`Country`, choices: countryWords },
      currency: { label: msg`Currency` },
      timeZone: { label: msg`Time zone` },
      vatRate: { label: msg`Tax rate` },
      isOfflineSellingOn: { label: msg`Selling without a connection` },
      paymentMethods: { label: methodsLabel, reported: methodsChange },
      isArticleIgnored: { label: msg`Ignore al- in the order of names` },
      businessDayEndsAt: { label: msg`End of the business day, hours after midnight` },
      unpaidKeptHours: { label: msg`Hours that unpaid reservations are kept` },
      idleLockMinutes: { label: msg`Minutes until auto-lock` },
      messages: { label: msg`Messages to customers`, reported: messageChanges },
    },
  },
  [businessProfile.name]: {
    fields: {
      alias: { label: msg`Name in links` },
      city: { label: msg`City` },
      hours: { label: msg`Business hours`, shape: 'hours' },
      specialHours: {
        label: msg`Other hours for some days`,
        rows: Object.fromEntries(PERIOD_FIELDS.map(({ name, label }) => [name, { label }])),
      },
      channels: { label: msg`Contact and social channels`, reported: channelChanges },
    },
  },
  [accountContract.name]: {
    fields: {
      number: { label: msg`Contract no.` },
      status: { label: msg({ message: 'Subscription contract', context: 'subscription' }), choices: contractStatusWords },
      signerName: { label: msg({ message: 'Name of the signer', context: 'subscription' }) },
    },
  },
  [onlineSetting.name]: { fields: { ...fieldsOf([onlinePageForm, onlineBookingForm]) } },
  [attendanceSetting.name]: {
    fields: {
      place: { label: msg`Location on the map`, shape: 'coordinates' },
      radiusMetres: { label: msg`Allowed distance for check-in, in metres` },
      graceMinutes: { label: msg`Grace minutes before late` },
      holidays: { label: msg`Holidays of the shop`, rows: Object.fromEntries(HOLIDAY_FIELDS.map(({ name, label }) => [name, { label }])) },
    },
  },
}
