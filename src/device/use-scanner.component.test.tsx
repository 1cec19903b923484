import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { scanLabel } from '../../tests/support/counter-acts.ts'
import { useScanner } from './use-scanner.ts'

test('a code scanned in the moment in which a screen appears reaches it', async () => {
  const scans: string[] = []
  function Screen() {
    useScanner((code) => scans.push(code), null)
    return <h1>Hand over</h1>
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await new Promise<void>((resolve) => {
    // Runs right after React has inserted the screen, before its passive effects.
    const observer = new MutationObserver(() => {
      observer.disconnect()
      scanLabel('62810010')
      resolve()
    })
    observer.observe(host, { childList: true })
    root.render(<Screen />)
  })
  expect(scans).toEqual(['62810010'])
  root.unmount()
  host.remove()
})
