import { msg } from '@lingui/core/macro'
import { CUSTOMER_CLASS } from '#domain/customers/customer-class.ts'
import { CUSTOMER_SOURCE, GENDER, LANGUAGE } from '#domain/customers/customer.ts'
import { MONTH } from '#domain/kernel/kinds/months.ts'
import type { ChoiceWords } from '../../../engine/declarations.ts'

export const genderWords: ChoiceWords = {
  [GENDER.female]: msg`Woman`,
  [GENDER.male]: msg`Man`,
  [GENDER.business]: msg`A business`,
  [GENDER.notSpecific]: msg`Not specified`,
}

export const sourceWords: ChoiceWords = {
  [CUSTOMER_SOURCE.relatives]: msg`Relatives or friends`,
  [CUSTOMER_SOURCE.facebook]: msg`Facebook`,
  [CUSTOMER_SOURCE.instagram]: msg`Instagram`,
  [CUSTOMER_SOURCE.snapchat]: msg`Snapchat`,
  [CUSTOMER_SOURCE.google]: msg`Google`,
  [CUSTOMER_SOURCE.influencers]: msg`Influencers`,
  [CUSTOMER_SOURCE.coincidence]: msg`By chance`,
  [CUSTOMER_SOURCE.other]: msg`Other`,
}

/** Names of languages are in the language itself. */
export const languageWords: ChoiceWords = {
  [LANGUAGE.ar]: msg`Arabic`,
  [LANGUAGE.en]: msg`English`,
}

export const monthWords: ChoiceWords = {
  [MONTH.january]: msg`January`,
  [MONTH.february]: msg`February`,
  [MONTH.march]: msg`March`,
  [MONTH.april]: msg`April`,
  [MONTH.may]: msg`May`,
  [MONTH.june]: msg`June`,
  [MONTH.july]: msg`July`,
  [MONTH.august]: msg`August`,
  [MONTH.september]: msg`September`,
  [MONTH.october]: msg`October`,
  [MONTH.november]: msg`November`,
  [MONTH.december]: msg`December`,
}

export const classWords = {
  [CUSTOMER_CLASS.new]: { word: msg`New`, state: 'available' },
  [CUSTOMER_CLASS.frequent]: { word: msg`Frequent`, state: 'active' },
  [CUSTOMER_CLASS.missed]: { word: msg`Not seen for 60 days`, state: 'waiting' },
} as const satisfies ChoiceWords
