import type { FormEvent, ReactNode, Ref } from 'react'

export interface FormProps {
  readonly id?: string
  readonly ref?: Ref<HTMLFormElement>
  readonly onSubmit: () => unknown
  readonly children: ReactNode
}

/** A field whose text is no value of its kind, or whose choice is no longer there; it says so itself. */
const UNSENDABLE = '[data-unreadable], [data-unsendable]'

/**
 * Every form of the app. React hands a submit on to whatever drew the form, out of a portal, too: a form in a sheet that adds a row would
 * also send the form which asked for that row, and show the faults of fields that nobody has filled in yet.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    // What cannot be read has no value: sent without it, the form would store that the field is empty.
    const unsendable = event.currentTarget.querySelector<HTMLElement>(UNSENDABLE)
    if (unsendable) unsendable.focus()
    else onSubmit()
  }
  return <form {...rest} noValidate onSubmit={submit} />
}
