import { useEffect, type RefObject } from 'react'

/** Adds the files to the form data on submit: the input itself is cleared after each selection. */
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
