import SlProgressBar from '@shoelace-style/shoelace/dist/components/progress-bar/progress-bar.js'
import { keepEventsInside } from './base.ts'

keepEventsInside(SlProgressBar)
