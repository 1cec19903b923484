#!/usr/bin/gjs -m
// A window with WebKit in it, for gjs, not for Node: WebKitGTK's own browser forgets everything when it is driven from outside,
// and what an engine keeps is what these journeys are about. Its one argument is the folder where it keeps it.
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

const [profile] = ARGV
Gtk.init(null)
const kept = new WebKit.WebsiteDataManager({ base_data_directory: `${profile}/data`, base_cache_directory: `${profile}/cache` })
const context = new WebKit.WebContext({ website_data_manager: kept })
const window = new Gtk.Window({ default_width: 1280, default_height: 800 })
window.connect('destroy', () => Gtk.main_quit())

function drivenView() {
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
  // The system's dialog of printers would stand over the page, and there is no printer.
  view.connect('print', () => true)
  window.add(view)
  window.show_all()
  return view
}

context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => session.connect('create-web-view', drivenView))
Gtk.main()
