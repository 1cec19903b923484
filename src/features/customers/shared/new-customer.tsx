import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { EntitySheetProps } from '../../../engine/entity/entity-form.tsx'
import { wordsOf } from '../../../i18n/catalogue.ts'

export interface NewCustomerProps {
  /** The search text without results: a name or a phone number. */
  readonly typed: string
  readonly submit: MessageDescriptor
  readonly onDone: (id: Id, name: string) => void
  readonly onClose: () => void
  /** Chooses the existing customer with this phone number. */
  readonly known: NonNullable<EntitySheetProps['known']>
}

const FIELDS = ['name', 'mobile', 'gender', 'source', 'trn'] as const
const TITLE = msg`New customer`

/** Lazy with its translations, so that the counter's first script has neither. */
const Form = lazy(async () => {
  const words = Promise.all([wordsOf('customers')(), wordsOf('entities')()])
  const [{ EntitySheet }, { customerPresentation }] = await Promise.all([
    import('../../../engine/entity/entity-form.tsx'),
    import('./customer-presentation.tsx'),
    words,
  ])
  const Sheet = (props: Omit<EntitySheetProps, 'presentation' | 'isOpen' | 'row'>) => (
    <EntitySheet presentation={customerPresentation} isOpen row={null} {...props} />
  )
  return { default: Sheet }
})

/** Creates a customer during a sale or visit, by the same entity definition as on the customers' screen. */
export const NewCustomer = (props: NewCustomerProps) => (
  <Suspense fallback={null}>
    <Form {...props} fields={FIELDS} title={TITLE} />
  </Suspense>
)
