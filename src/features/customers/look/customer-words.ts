import { msg } from '@lingui/core/macro'
import { CUSTOMER_SOURCE, GENDER, LANGUAGE } from '#domain/customers/customer.ts'
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

/** Names of languages stand in the language itself. */
export const languageWords: ChoiceWords = {
  [LANGUAGE.ar]: msg`Arabic`,
  [LANGUAGE.en]: msg`English`,
}
