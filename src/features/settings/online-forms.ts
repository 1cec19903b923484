import { msg } from '@lingui/core/macro'
import type { InputOf } from '#domain/kernel/define.ts'
import { DAYS_AHEAD, HOURS_AHEAD, changeOnlineBooking, changeOnlinePage } from '#domain/settings/change-online.ts'
import { ABOUT_LENGTH_MAX, NOTE_LENGTH_MAX, ONLINE_DEPOSIT, type OnlineSetting, TITLE_LENGTH_MAX } from '#domain/settings/online-setting.ts'
import type { ChoiceWords, FormDeclaration } from '../../engine/declarations.ts'

type Page = InputOf<typeof changeOnlinePage>
type Booking = InputOf<typeof changeOnlineBooking>

const depositWords: ChoiceWords = {
  [ONLINE_DEPOSIT.none]: msg`No deposit`,
  [ONLINE_DEPOSIT.fixed]: msg`A fixed amount`,
  [ONLINE_DEPOSIT.percent]: msg`A part of the booking, in per cent`,
}

export const onlinePageForm: FormDeclaration<typeof changeOnlinePage, Page> = {
  command: changeOnlinePage,
  submit: msg`Save the page`,
  fields: [
    {
      name: 'titleAr',
      label: msg`Title in Arabic`,
      hint: msg`If empty, the name of the shop is used.`,
      kind: 'text',
      lengthMax: TITLE_LENGTH_MAX,
    },
    { name: 'titleEn', label: msg`Title in English`, kind: 'text', lengthMax: TITLE_LENGTH_MAX },
    { name: 'aboutAr', label: msg`About the shop, in Arabic`, kind: 'long-text', lengthMax: ABOUT_LENGTH_MAX },
    { name: 'aboutEn', label: msg`About the shop, in English`, kind: 'long-text', lengthMax: ABOUT_LENGTH_MAX },
    {
      name: 'bookingNoteAr',
      label: msg`Note at booking, in Arabic`,
      hint: msg`Shown to the customer before she confirms.`,
      kind: 'long-text',
      lengthMax: NOTE_LENGTH_MAX,
    },
    { name: 'bookingNoteEn', label: msg`Note at booking, in English`, kind: 'long-text', lengthMax: NOTE_LENGTH_MAX },
  ],
  toInput: (draft) => ({
    ...{ titleAr: draft.titleAr ?? '', titleEn: draft.titleEn ?? '', aboutAr: draft.aboutAr ?? '', aboutEn: draft.aboutEn ?? '' },
    ...{ bookingNoteAr: draft.bookingNoteAr ?? '', bookingNoteEn: draft.bookingNoteEn ?? '' },
  }),
}

export const onlinePageDraft = ({ titleAr, titleEn, aboutAr, aboutEn, bookingNoteAr, bookingNoteEn }: OnlineSetting): Page => ({
  ...{ titleAr, titleEn, aboutAr, aboutEn, bookingNoteAr, bookingNoteEn },
})

export const onlineBookingForm: FormDeclaration<typeof changeOnlineBooking, Booking> = {
  command: changeOnlineBooking,
  submit: msg`Save booking`,
  fields: [
    { name: 'isBookingOpen', label: msg`Take bookings online`, kind: 'flag', isWide: true },
    {
      name: 'hoursAhead',
      label: msg`At least so many hours ahead`,
      hint: msg`0: from now on.`,
      kind: 'integer',
      isRequired: true,
      range: HOURS_AHEAD,
    },
    { name: 'daysAhead', label: msg`At most so many days ahead`, kind: 'integer', isRequired: true, range: DAYS_AHEAD },
    { name: 'depositKind', label: msg`Deposit`, kind: 'choice', choices: depositWords, isWide: true },
    {
      name: 'depositAmount',
      label: msg`Amount of the deposit`,
      hint: msg`Never more than the booking comes to.`,
      kind: 'money',
      isRequired: true,
      isHidden: ({ depositKind }) => depositKind !== ONLINE_DEPOSIT.fixed,
    },
    {
      name: 'depositRate',
      label: msg`Deposit in per cent`,
      hint: msg`1 to 100.`,
      kind: 'rate',
      isRequired: true,
      isHidden: ({ depositKind }) => depositKind !== ONLINE_DEPOSIT.percent,
    },
  ],
  toInput: (draft) => draft,
}

export const onlineBookingDraft = (setting: OnlineSetting): Booking => {
  const { isBookingOpen, hoursAhead, daysAhead, depositKind, depositAmount, depositRate } = setting
  return {
    ...{ isBookingOpen, hoursAhead, daysAhead, depositKind },
    depositAmount: depositKind === ONLINE_DEPOSIT.fixed ? depositAmount : null,
    depositRate: depositKind === ONLINE_DEPOSIT.percent ? depositRate : null,
  }
}
