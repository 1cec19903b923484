import type { ReactNode } from 'react'
import { useBillCodeFault } from './bill-code.ts'
import { CodeStopped } from './code-stopped.tsx'

/** Before the money is counted: a code that cannot be used any more. What is behind it follows by itself. */
export function CodeGate({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const fault = useBillCodeFault()
  return fault ? <CodeStopped fault={fault} onClose={onClose} /> : children
}
