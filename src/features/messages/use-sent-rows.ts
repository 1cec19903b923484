import { useCallback, useState } from 'react'

/** The lines whose message was sent since the list was opened: they stay where they are, so that a chat closed by mistake is opened again. */
export function useSentRows() {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const add = useCallback((key: string) => setSent((before) => new Set([...before, key])), [])
  return { sent, add }
}
