#!/usr/bin/gjs -m
// A window with WebKit, run by gjs and not by Node: WebKitGTK's own browser stores nothing when it is automated, and these journeys test
// stored data. The argument is the data folder.
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
  // The print dialog would cover the page, and there is no printer.
  view.connect('print', () => true)
  window.add(view)
  window.show_all()
  return view
}

context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => session.connect('create-web-view', drivenView))
Gtk.main()
