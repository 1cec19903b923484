import type { ReactNode } from 'react'
import { useBillCodeFault } from './bill-code.ts'
import { CodeStopped } from './code-stopped.tsx'

/** Stops the payment if the code cannot be used any more; otherwise renders its children. */
export function CodeGate({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const fault = useBillCodeFault()
  return fault ? <CodeStopped fault={fault} onClose={onClose} /> : children
}
