import { msg } from '@lingui/core/macro'

/** Discount codes: refusals when one is created, and when one is used. */
export const codeWords = {
  'discounts.ends-before-it-begins': msg`The last day is before the first one.`,
  'discounts.nothing-selected': msg`Choose at least one item that the code applies to.`,
  'sales.code-unknown': msg({ message: 'There is no code {code}. Check the spelling.' }),
  'sales.code-disabled': msg({ message: 'Code {code} is no longer in use.' }),
  'sales.code-not-yet-valid': msg({ message: 'Code {code} is valid from {validOn}.' }),
  'sales.code-expired': msg({ message: 'Code {code} was valid until {validOn}.' }),
  'sales.code-used-up': msg({ message: 'Code {code} has reached its limit of {most} uses.' }),
  'sales.code-used-up-by-customer': msg({ message: 'This customer has reached the limit of code {code} for each customer: {most}.' }),
  'sales.code-needs-customer': msg({ message: 'Code {code} has a limit for each customer. Choose the customer of this bill first.' }),
  'sales.code-covers-nothing': msg({ message: 'Code {code} does not apply to this bill, or those items already have a discount.' }),
}
