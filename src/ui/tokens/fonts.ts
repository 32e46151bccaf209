// Bundled: no request to another host, and equal rendering on every machine.
import '@fontsource-variable/inter'
import '@fontsource-variable/fraunces'
