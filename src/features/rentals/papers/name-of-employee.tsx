import type { ReactNode } from 'react'
import { employee } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useRecord } from '../../../engine/use-question.ts'

interface NameOfEmployeeProps {
  /** Null where nobody wrote down who it was. */
  readonly id: Id | null
  /** Papers are in Arabic first: so is the name. Null where nobody knows it, or whoever looks may not see who works here. */
  readonly children: (name: string | null) => ReactNode
}

/** Who did what a paper is about, by name. */
export const NameOfEmployee = ({ id, children }: NameOfEmployeeProps) => (id === null ? children(null) : <Named id={id}>{children}</Named>)

function Named({ id, children }: NameOfEmployeeProps & { readonly id: Id }) {
  const asked = useRecord(employee, id)
  if (asked.kind === 'loading') return null
  return children(asked.kind === 'ready' ? asked.data.nameAr || asked.data.nameEn : null)
}
