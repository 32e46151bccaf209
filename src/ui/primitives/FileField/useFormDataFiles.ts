import { useEffect, type RefObject } from 'react'

/**
 * Gives the files to the form that sends them. The input itself is emptied after each choice, so that the same file can be chosen
 * again: what it would send is nothing.
 */
export function useFormDataFiles(input: RefObject<HTMLInputElement | null>, files: readonly File[]): void {
  useEffect(() => {
    const element = input.current
    const form = element?.form
    if (!form) return
    function fill({ formData }: FormDataEvent) {
      if (!element?.name || element.matches(':disabled') || files.length === 0) return
      formData.delete(element.name)
      for (const file of files) formData.append(element.name, file)
    }
    form.addEventListener('formdata', fill)
    return () => form.removeEventListener('formdata', fill)
  }, [input, files])
}
