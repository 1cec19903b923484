import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface FilterMenuProps {
  readonly label: string
  readonly chosen: string | null
  readonly none: string
  readonly children: ReactNode
}

/** A button that opens a small panel below it. Escape, a press outside and moving the focus away close it. */
export function FilterMenu({ label, chosen, none, children }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const closeOnLeaving = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !frame.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const value = chosen ?? none
  return (
    <Box
      ref={frame}
      position="relative"
      onBlur={closeOnLeaving}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        opener.current?.focus()
      }}
    >
      <Box textStyle="sm" fontWeight="600" mb="1.5" aria-hidden>
        {label}
      </Box>
      <Button
        ref={opener}
        variant="outline"
        w="full"
        px="3"
        bg={chosen === null ? 'surface' : 'selection'}
        color="ink"
        borderColor={chosen === null ? 'lineStrong' : 'gold.solid'}
        fontWeight="400"
        justifyContent="space-between"
        aria-label={`${label}: ${value}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Box as="span" overflow="hidden" textOverflow="ellipsis">
          {value}
        </Box>
        <ChevronDown size={18} aria-hidden />
      </Button>
      {isOpen && (
        <Box
          id={panelId}
          role="group"
          aria-label={label}
          position="absolute"
          zIndex="10"
          insetStart="0"
          top="calc(100% + 4px)"
          w="full"
          minW="180px"
          maxH="60dvh"
          overflowY="auto"
          p="1"
          bg="surface"
          borderWidth="1px"
          borderColor="lineStrong"
          borderRadius="l2"
        >
          {children}
        </Box>
      )}
    </Box>
  )
}
