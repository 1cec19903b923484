import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Camera, type CameraFault, openCamera, showFilm, watchForCode } from '../../device/camera/camera.ts'
import { openCodeReader } from '../../device/camera/code-reader.ts'

/** `unread`: the decoder could not be loaded. */
export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'filming'; readonly setTorch: Camera['setTorch'] }
  | { readonly kind: 'failed'; readonly fault: CameraFault | 'unread' }

/** Shows the camera in a video and scans one code, until the component unmounts. Changing `attempt` restarts it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, attempt: number, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const whenLeft = (stop: () => void) => (signal.aborted ? stop() : signal.addEventListener('abort', stop, { once: true }))
    const unread = (cause: unknown) => {
      reportError(cause)
      setState({ kind: 'failed', fault: 'unread' })
    }
    const film = async () => {
      setState({ kind: 'starting' })
      const answer = await openCamera()
      if (answer.ok) whenLeft(answer.camera.stop)
      if (signal.aborted) return
      if (!answer.ok) return setState({ kind: 'failed', fault: answer.fault })
      const shown = video.current
      if (!shown) return
      await showFilm(shown, answer.camera)
      const reader = await openCodeReader()
      whenLeft(reader.close)
      if (signal.aborted) return
      setState({ kind: 'filming', setTorch: answer.camera.setTorch })
      whenLeft(watchForCode(() => reader.read(shown), found, unread))
    }
    film().catch(unread)
    return () => left.abort()
  }, [video, attempt])
  return state
}
