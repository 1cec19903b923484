import { msg } from '@lingui/core/macro'

/** Discount codes: what speaks against one that was made, and against one that was typed. */
export const codeWords = {
  'discounts.ends-before-it-begins': msg`The last day is before the first one.`,
  'discounts.nothing-selected': msg`Choose at least one that the code is for.`,
  'sales.code-unknown': msg({ message: 'There is no code {code}. Look at how it is written.' }),
  'sales.code-disabled': msg({ message: 'The code {code} is no longer in use.' }),
  'sales.code-not-yet-valid': msg({ message: 'The code {code} is valid from {validOn} on.' }),
  'sales.code-expired': msg({ message: 'The code {code} was valid until {validOn}.' }),
  'sales.code-used-up': msg({ message: 'The code {code} has been used {most} times, and that is as often as it may be.' }),
  'sales.code-used-up-by-customer': msg({ message: 'This customer has used the code {code} as often as one customer may: {most}.' }),
  'sales.code-needs-customer': msg({ message: 'The code {code} is counted by customer. Choose the customer of this bill first.' }),
  'sales.code-covers-nothing': msg({ message: 'The code {code} is for nothing on this bill, or a discount is on those lines already.' }),
}
