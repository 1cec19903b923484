import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { CloudOff, ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type LoadedFile, loadFile } from '../../data/files/load-file.ts'
import { useOnline } from '../shell/use-online.ts'
import { useSyncStatus } from '../shell/use-sync-status.ts'

export interface PhotoProps {
  readonly attachmentId: Id
  readonly alt: string
  /** cover: fills its box and may be cropped. contain: shown completely. */
  readonly fit?: 'cover' | 'contain'
  /** Aspect ratio, such as `1` or `3 / 4`; by default the container decides. */
  readonly ratio?: string
  /** Shown if there is no picture; an icon by default. */
  readonly fallback?: ReactNode
}

type Shown =
  { readonly kind: 'waiting' } | { readonly kind: 'there'; readonly url: string } | { readonly kind: 'none'; readonly why: string }
type Near = 'not-yet' | 'small' | 'whole'
const WAITING: Shown = { kind: 'waiting' }

/**
 * The picture of an attachment, from this device if it is there, else from the server. One that has not arrived is
 * requested again when the network returns and after every pull.
 */
export function Photo({ attachmentId, alt, fit = 'cover', ratio, fallback }: PhotoProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const shown = usePhoto(attachmentId, near)
  return (
    <Box
      ref={place}
      position="relative"
      w="full"
      h={ratio ? undefined : 'full'}
      overflow="hidden"
      bg="sunken"
      style={{ aspectRatio: ratio }}
    >
      {shown.kind === 'waiting' && <Skeleton position="absolute" inset="0" h="full" borderRadius="0" />}
      {shown.kind === 'there' && (
        <Box asChild position="absolute" inset="0" w="full" h="full" objectFit={fit}>
          <img src={shown.url} alt={alt} draggable={false} decoding="async" />
        </Box>
      )}
      {shown.kind === 'none' && (
        <Flex css={CENTRE} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} data-photo={shown.why}>
          {fallback ?? (shown.why === 'missing' ? <ImageOff size={24} aria-hidden /> : <CloudOff size={24} aria-hidden />)}
        </Flex>
      )}
    </Box>
  )
}

const CENTRE = { position: 'absolute', inset: '0', alignItems: 'center', justifyContent: 'center', color: 'muted' } as const

/** The small picture looks sharp up to this many device pixels. */
const SMALL_FILLS_PX = 520

/** Whether the element has ever been near the viewport, and which size it needs; a long list loads only what is visible. */
function useNear(place: { readonly current: Element | null }): Near {
  const [near, setNear] = useState<Near>('not-yet')
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (!seen) return
        setNear(seen.boundingClientRect.width * devicePixelRatio > SMALL_FILLS_PX ? 'whole' : 'small')
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return near
}

function usePhoto(id: Id, near: Near): Shown {
  const [loaded, setLoaded] = useState<{ readonly id: Id; readonly file: LoadedFile } | null>(null)
  const url = useObjectUrl(loaded?.id === id && loaded.file.ok ? loaded.file.blob : null)
  const isOnline = useOnline()
  const { lastPullAt } = useSyncStatus()
  const isHere = loaded?.id === id && loaded.file.ok
  useEffect(() => {
    if (near === 'not-yet' || isHere) return
    let isGone = false
    void loadFile(id, near === 'small').then((file) => {
      if (!isGone) setLoaded({ id, file })
    }, reportError)
    return () => {
      isGone = true
    }
    // Runs again when the network returns and after every pull, until the picture is here.
  }, [id, near, isHere, isOnline, lastPullAt])
  if (loaded?.id !== id) return WAITING
  if (!loaded.file.ok) return { kind: 'none', why: loaded.file.why }
  return url ? { kind: 'there', url } : WAITING
}

/** An object URL for a blob, revoked when it is no longer shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
