/**
 * Marks the field that a sheet opens on. The browser's dialog looks for the attribute when it opens; React's own
 * `autoFocus` focuses earlier than that and writes no attribute, so the dialog would take the focus to its first button.
 */
export const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '')
