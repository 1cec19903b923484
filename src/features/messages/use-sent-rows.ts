import { useCallback, useState } from 'react'

/** Rows whose message was sent since the list was opened; they stay, so that a chat closed by mistake can be opened again. */
export function useSentRows() {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const add = useCallback((key: string) => setSent((before) => new Set([...before, key])), [])
  return { sent, add }
}
