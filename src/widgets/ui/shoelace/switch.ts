import SlSwitch from '@shoelace-style/shoelace/dist/components/switch/switch.js'
import { keepEventsInside } from './base.ts'

keepEventsInside(SlSwitch)
