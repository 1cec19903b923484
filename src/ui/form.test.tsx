import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Form, type FormProps } from './form.tsx'

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('does not propagate a submit to an outer form or the page', () => {
  const sent = vi.fn()
  const drawn = Form({ onSubmit: sent, children: null } satisfies FormProps) as ReactElement<{ onSubmit: (event: object) => void }>
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn(), currentTarget: { querySelector: () => null } }
  drawn.props.onSubmit(event)
  expect(sent).toHaveBeenCalledOnce()
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.stopPropagation).toHaveBeenCalledOnce()
})

test.each(['[data-unreadable]', '[data-unsendable]'])('is not sent with a field that is %s, and focuses that field', (mark) => {
  const sent = vi.fn()
  const field = { focus: vi.fn() }
  const querySelector = (selector: string) => (selector.includes(mark) ? field : null)
  const drawn = Form({ onSubmit: sent, children: null } satisfies FormProps) as ReactElement<{ onSubmit: (event: object) => void }>
  drawn.props.onSubmit({ preventDefault: vi.fn(), stopPropagation: vi.fn(), currentTarget: { querySelector } })
  expect(sent).not.toHaveBeenCalled()
  expect(field.focus).toHaveBeenCalledOnce()
})

test('is the only form component of the app', () => {
  const others = Object.entries(files)
    .filter(([path, text]) => !/\/form(\.test)?\.tsx$/.test(path) && /<form\b|as="form"/.test(text))
    .map(([path]) => path)
  expect(Object.keys(files).length).toBeGreaterThan(50)
  expect(others).toEqual([])
})
