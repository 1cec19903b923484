import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/* The look of everything that covers a part of the screen. */

const FADE_IN = { animation: 'fade-in 140ms ease-out' }

/** The page below ignores the pointer while a dialog is open, so each part of a dialog accepts it again. */
export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'content'],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'modal', bg: 'blackAlpha.600', pointerEvents: 'auto', ...FADE_IN },
    content: {
      position: 'fixed',
      inset: '0',
      m: 'auto',
      w: 'fit-content',
      h: 'fit-content',
      maxW: '100%',
      maxH: '100dvh',
      overflow: 'hidden',
      zIndex: 'modal',
      outline: '0',
      bg: 'surface',
      color: 'ink',
      ...FADE_IN,
    },
  },
})

const PANEL = {
  p: '1',
  maxW: 'calc(100vw - 8px)',
  maxH: 'var(--available-height)',
  overflowY: 'auto',
  zIndex: 'popover',
  outline: '0',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'l2',
  ...FADE_IN,
} as const

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item'],
  base: {
    content: { ...PANEL, minW: '180px' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      px: '4',
      borderRadius: 'l2',
      outline: '0',
      cursor: 'pointer',
      userSelect: 'none',
      whiteSpace: 'nowrap',
      _highlighted: { bg: 'sunken' },
      '& > svg': { flexShrink: '0' },
    },
  },
})

/** As wide as the button that opens it. */
export const popover = defineSlotRecipe({
  className: 'popover',
  slots: ['content'],
  base: { content: { ...PANEL, w: 'max(180px, var(--reference-width))' } },
})

/** The library moves toasts by these variables when one comes or goes. */
export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '4',
      minH: '12',
      w: 'max-content',
      maxW: 'min(520px, 100%)',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'lineStrong',
      borderRadius: 'l2',
      boxShadow: 'md',
      translate: '0 var(--y)',
      opacity: 'var(--opacity)',
      transition: 'translate 140ms ease-out, opacity 140ms ease-out',
    },
    title: { overflowWrap: 'anywhere' },
  },
})
