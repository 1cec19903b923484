import type { FormEvent, ReactNode, Ref } from 'react'

export interface FormProps {
  readonly id?: string
  readonly ref?: Ref<HTMLFormElement>
  readonly onSubmit: () => unknown
  readonly children: ReactNode
}

/** A field with an invalid text or a choice that no longer exists; it shows a message itself. */
const UNSENDABLE = '[data-unreadable], [data-unsendable]'

/**
 * The form element of the whole app. React propagates a submit to parent components even out of a portal: a form in a
 * sheet would also submit the form that opened it, and show the faults of its unfilled fields.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    // An invalid text has no value: sent anyway, the form would save the field as empty.
    const unsendable = event.currentTarget.querySelector<HTMLElement>(UNSENDABLE)
    if (unsendable) unsendable.focus()
    else onSubmit()
  }
  return <form {...rest} noValidate onSubmit={submit} />
}
