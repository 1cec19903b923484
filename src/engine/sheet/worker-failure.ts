/** Rejects when a worker does not start or is not understood, of which Comlink says nothing: its calls would wait for ever. */
export function workerFailure(worker: Worker, what: string): Promise<never> {
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || `the worker for ${what} did not start`)))
    worker.addEventListener('messageerror', () => reject(new Error(`the worker for ${what} was not understood`)))
  })
  // It may fail between two calls, when nobody waits for it.
  failure.catch(() => undefined)
  return failure
}
