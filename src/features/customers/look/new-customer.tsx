import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { NounSheetProps } from '../../../engine/noun/noun-form.tsx'
import { wordsOf } from '../../../i18n/catalogue.ts'

export interface NewCustomerProps {
  /** What was typed where she was missed: her name, or her phone. */
  readonly typed: string
  readonly submit: MessageDescriptor
  readonly onDone: (id: Id, name: string) => void
  readonly onClose: () => void
  /** Takes the customer who has this phone already. */
  readonly known: NonNullable<NounSheetProps['known']>
}

const FIELDS = ['name', 'mobile', 'gender', 'source', 'trn'] as const
const TITLE = msg`New customer`

/** The form and its words are fetched when somebody is first missed: the counter's first script carries neither. */
const Form = lazy(async () => {
  const words = Promise.all([wordsOf('customers')(), wordsOf('nouns')()])
  const [{ NounSheet }, { customerLook }] = await Promise.all([
    import('../../../engine/noun/noun-form.tsx'),
    import('./customer-look.tsx'),
    words,
  ])
  const Sheet = (props: Omit<NounSheetProps, 'look' | 'isOpen' | 'row'>) => <NounSheet look={customerLook} isOpen row={null} {...props} />
  return { default: Sheet }
})

/** A customer made in the midst of a sale or a visit, by the same definition as on her own screen. */
export const NewCustomer = (props: NewCustomerProps) => (
  <Suspense fallback={null}>
    <Form {...props} fields={FIELDS} title={TITLE} />
  </Suspense>
)
