import {
  bootstrapApplication,
  provideClientHydration,
  type BootstrapContext,
} from '@angular/platform-browser'
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr'
import { App } from './app'

const providers = [
  provideClientHydration(),
  provideServerRendering(withRoutes([{ path: '**', renderMode: RenderMode.Server }])),
]

export default (context: BootstrapContext) => bootstrapApplication(App, { providers }, context)
